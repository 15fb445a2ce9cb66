/** Calls somebody to the table: the title and the icon of the tab, a sound, and a notice of the browser while the page is hidden. */
import { settings } from './settings.svelte';
import { play } from './sound';

const PLAIN = '/favicon.svg';
const CALLING = '/favicon-turn.svg';

/** Shows by the icon of the tab whether it is one's turn. */
export function showIcon(calling: boolean) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = calling ? CALLING : PLAIN;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

export const canNotify = () => typeof Notification === 'function';

/** Switches the notices of the browser on or off; the browser asks the person once. False when it said no. */
export async function allowNotices(on: boolean): Promise<boolean> {
  if (on && (!canNotify() || (await Notification.requestPermission()) !== 'granted')) {
    settings.notify = false;
    settings.keep();
    return false;
  }
  settings.notify = on;
  settings.keep();
  return true;
}

/** It has become one's turn: a sound, and a notice when nobody looks at the page. */
export function callToTurn(title: string, words: string, table: string) {
  play('turn');
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body: words, tag: `quadriga-${table}`, icon: PLAIN });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
