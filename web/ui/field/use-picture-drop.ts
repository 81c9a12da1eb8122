import { type DropzoneState, useDropzone } from 'react-dropzone';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import type { FileUploadLimits } from '#contract/wire/endpoint.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';

/** The file extensions by media type, because some systems report another type for a BMP file. */
const endings: Readonly<Record<string, string[]>> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/bmp': ['.bmp'],
};

interface Heard {
  language: Language;
  /** The error text for more than one file. */
  onlyOne: string;
  onChosen: (file: File) => void;
  /**
   * Called with the text of the error: `onlyOne`, or the server's text for a wrong type or size.
   */
  onWrong: (text: string) => void;
}

/**
 * Returns a dropzone for one picture that checks the type and size of an upload. A click on its
 * area does nothing, so the caller needs a button that calls `open`.
 */
export function usePictureDrop(
  { types, maxBytes }: FileUploadLimits,
  { language, onlyOne, onChosen, onWrong }: Heard,
): DropzoneState {
  return useDropzone({
    accept: Object.fromEntries(types.map((type) => [type, endings[type] ?? []])),
    maxSize: maxBytes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Handles all dropped files together. With several files, the library accepts the first and
    // refuses the rest.
    onDrop([file], rejected) {
      const [first] = rejected;
      if (first && (file || rejected.length > 1)) onWrong(onlyOne);
      else if (file) onChosen(file);
      else if (first?.errors[0]?.code === 'file-too-large')
        onWrong(formatBrowserRefusal(createRefusal('fileTooLarge', { maxBytes }), language));
      else if (first)
        onWrong(formatBrowserRefusal(createRefusal('fileTypeNotAllowed', { types: [...types] }), language));
    },
  });
}
