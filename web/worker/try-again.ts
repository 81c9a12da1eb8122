/**
 * Writes the script of a page that stands in for another: it opens that one as soon as the server answers. The browser's word that the
 * network is back comes too soon or not at all.
 * @param every milliseconds between two tries
 */
export function tryAgain(every: number): string {
  return `
const again=()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{})
addEventListener('online',again);setInterval(again,${every})`;
}
