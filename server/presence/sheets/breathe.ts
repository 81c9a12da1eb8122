/** Lets others have their turn: printing a floor of a thousand places in one go would hold up everybody for seconds. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
