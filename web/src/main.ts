import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { words } from './words/index.svelte';

// Before the first frame, so that the page never flashes in the other theme.
document.documentElement.dataset['theme'] = settings.shownTheme;

const language = new URLSearchParams(location.search).get('lang');
if (language) await words.speak(language).catch(() => words.speak('en'));

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
