import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { words } from './words/index.svelte';

const language = new URLSearchParams(location.search).get('lang');
if (language) await words.speak(language).catch(() => words.speak('en'));

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
