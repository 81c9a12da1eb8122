import type { ActiveTool } from '../state/active-tool.ts';
import type { Bench, EditorTool } from './bench.ts';
import { chooseTool } from './choose-tool.ts';
import { deskTool } from './desk-tool.ts';
import { lengthTool } from './length-tool.ts';
import { pointerTool } from './pointer-tool.ts';
import { roomTool } from './room-tool.ts';
import { sketchTool } from './sketch-tool.ts';

/** Creates the selected tool, with a fresh state each time. */
export function toolOf(bench: Bench, activeTool: ActiveTool): EditorTool {
  switch (activeTool.does) {
    case 'choose':
      return chooseTool(bench);
    case 'desk':
      return deskTool(bench, activeTool.size);
    case 'room':
      return roomTool(bench);
    case 'pointer':
      return pointerTool(bench);
    case 'sketch':
      return sketchTool(bench);
    case 'length':
      return lengthTool(bench);
  }
}
