import { type DropzoneState, useDropzone } from 'react-dropzone';
import { messageOfChecked } from '#contract/checked-messages.ts';
import type { Upload } from '#contract/endpoint.ts';
import { refusal } from '#contract/errors.ts';
import type { Language } from '#contract/locales.ts';

/** Endings beside the types: some systems call a BMP by a type of their own. */
const endings: Readonly<Record<string, string[]>> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/bmp': ['.bmp'],
};

interface Heard {
  language: Language;
  /** Words for more than one file. */
  onlyOne: string;
  onChosen: (file: File) => void;
  /** Why what was chosen cannot be taken: in the words of the server's own refusals. */
  onWrong: (words: string) => void;
}

/** One picture to be dropped or picked, as an upload takes it; a button calls `open`, the area itself is no button. */
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
    // Judged together: of several dropped at once the library takes the first, and only then refuses the others.
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
