import { type DropzoneState, useDropzone } from 'react-dropzone';
import { messageOfChecked } from '#contract/messages/checked-messages.ts';
import type { Upload } from '#contract/wire/endpoint.ts';
import { refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';

/** File extensions beside the types, because some systems use another type for a BMP. */
const endings: Readonly<Record<string, string[]>> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/bmp': ['.bmp'],
};

interface Heard {
  language: Language;
  /** The message for more than one file. */
  onlyOne: string;
  onChosen: (file: File) => void;
  /** Called with the reason of a refusal, in the words of the server's own refusals. */
  onWrong: (text: string) => void;
}

/**
 * Returns a dropzone for one picture with the limits of an upload. A button calls `open`, because
 * the area itself is no button.
 */
export function usePictureDrop(
  { types, maxBytes }: Upload,
  { language, onlyOne, onChosen, onWrong }: Heard,
): DropzoneState {
  return useDropzone({
    accept: Object.fromEntries(types.map((type) => [type, endings[type] ?? []])),
    maxSize: maxBytes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Checks all files together. The library takes the first of several files and only then refuses
    // the others.
    onDrop([file], rejected) {
      const [first] = rejected;
      if (first && (file || rejected.length > 1)) onWrong(onlyOne);
      else if (file) onChosen(file);
      else if (first?.errors[0]?.code === 'file-too-large')
        onWrong(messageOfChecked(refusal('fileTooLarge', { maxBytes }), language));
      else if (first) onWrong(messageOfChecked(refusal('fileTypeNotAllowed', { types: [...types] }), language));
    },
  });
}
