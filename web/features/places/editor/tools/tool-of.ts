import type { ActiveTool } from '../state/active-tool.ts';
import { createSelectTool } from './create-select-tool.ts';
import { deskTool } from './desk-tool.ts';
import { lengthTool } from './length-tool.ts';
import { pointerTool } from './pointer-tool.ts';
import { roomTool } from './room-tool.ts';
import { sketchTool } from './sketch-tool.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';

/** Creates the selected tool, with a fresh state each time. */
export function toolOf(bench: ToolContext, activeTool: ActiveTool): EditorTool {
  switch (activeTool.does) {
    case 'choose':
      return createSelectTool(bench);
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
