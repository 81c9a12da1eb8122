import type { ActiveTool } from '../state/active-tool.ts';
import { createDeskTool } from './create-desk-tool.ts';
import { createSketchLengthTool } from './create-length-tool.ts';
import { createPointerTool } from './create-pointer-tool.ts';
import { createRoomTool } from './create-room-tool.ts';
import { createSelectTool } from './create-select-tool.ts';
import { createSketchTool } from './create-sketch-tool.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';

/** Creates the selected tool, with a fresh state each time. */
export function createTool(bench: ToolContext, activeTool: ActiveTool): EditorTool {
  switch (activeTool.does) {
    case 'choose':
      return createSelectTool(bench);
    case 'desk':
      return createDeskTool(bench, activeTool.size);
    case 'room':
      return createRoomTool(bench);
    case 'pointer':
      return createPointerTool(bench);
    case 'sketch':
      return createSketchTool(bench);
    case 'length':
      return createSketchLengthTool(bench);
  }
}
