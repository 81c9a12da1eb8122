import { describe, expect, it } from 'vitest';
import { createInitialMenuState, resizeMenuState, toggleMenuState } from './menu-state.ts';

describe('the side menu', () => {
  it('is open at 960 px or wider by default', () => {
    expect(createInitialMenuState(960, null).open).toBe(true);
    expect(createInitialMenuState(959, null).open).toBe(false);
    expect(createInitialMenuState(1440, null).open).toBe(true);
  });

  it('collapses by itself below 1200 px and opens again above', () => {
    const narrow = resizeMenuState(createInitialMenuState(1440, null), 1199);
    expect(narrow.open).toBe(false);
    expect(resizeMenuState(narrow, 1200).open).toBe(true);
  });

  it('stays as it is while the width changes on one side of 1200 px', () => {
    expect(resizeMenuState(createInitialMenuState(1000, null), 1150).open).toBe(true);
    expect(resizeMenuState(toggleMenuState(createInitialMenuState(1440, null)), 1300).open).toBe(false);
  });

  it('stays collapsed for a person who collapsed it', () => {
    const collapsed = toggleMenuState(createInitialMenuState(1440, null));
    expect(collapsed).toEqual({ open: false, wide: true, chosen: false });
    expect(resizeMenuState(resizeMenuState(collapsed, 1000), 1440).open).toBe(false);
    expect(createInitialMenuState(1440, false).open).toBe(false);
  });

  it('opens below 1200 px when the person opens it', () => {
    expect(toggleMenuState(resizeMenuState(createInitialMenuState(1440, null), 1000)).open).toBe(true);
  });
});
