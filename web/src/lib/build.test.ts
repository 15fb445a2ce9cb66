import { describe, expect, it } from 'vitest';
import { build } from './build.svelte';

describe('the build', () => {
  it('is of yesterday as soon as the server says another one', () => {
    build.heard(undefined);
    build.heard('0.1.0-aa');
    build.heard('0.1.0-aa');
    expect(build.stale).toBe(false);
    build.heard('0.1.0-bb');
    expect(build.stale).toBe(true);
    build.heard('0.1.0-aa');
    expect(build.stale).toBe(true);
  });
});
