/** Tells when something is pointed at or focused, and when it no longer is. */
export function hovered(look: (on: boolean) => void) {
  return (element: Element) => {
    const on = () => look(true);
    const off = () => look(false);
    const events = [
      ['pointerenter', on],
      ['focusin', on],
      ['pointerleave', off],
      ['focusout', off],
    ] as const;
    for (const [event, run] of events) element.addEventListener(event, run);
    return () => {
      for (const [event, run] of events) element.removeEventListener(event, run);
    };
  };
}
