/** Milliseconds between two tries to open the page that was asked for. A browser says too soon, or never, that the network is back. */
const tryEvery = 5_000;

/** Writes the script of a page that stands in for another: it opens that one as soon as the server answers. */
export function tryAgain(): string {
  return `
const again=()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{})
addEventListener('online',again);setInterval(again,${tryEvery})`;
}
