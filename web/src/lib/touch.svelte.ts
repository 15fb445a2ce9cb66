import { Media } from './media.svelte';

/** Whether there is only a finger here: then nobody is told of a wheel or of a key. */
const finger = new Media('(hover: none)');

export const touch = {
  get only() {
    return finger.holds;
  },
};
