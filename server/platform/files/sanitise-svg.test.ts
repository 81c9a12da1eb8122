import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../http/refused.ts';
import { sanitiseSvgInWorker } from './read-svg.ts';
import { rewriteSvg } from './sanitise-svg.ts';

const within = (inside: string, root = 'width="100" height="50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const clean = async (svg: string | Uint8Array) => {
  const { bytes, ...rest } = await sanitiseSvgInWorker(typeof svg === 'string' ? Buffer.from(svg) : svg, rewriteSvg);
  return { ...rest, text: bytes.toString() };
};
/** Returns the content that remains of an SVG with this content. */
const left = async (inside: string) =>
  /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="100" height="50" viewBox="0 0 100 50">(.*)<\/svg>$/s.exec(
    (await clean(within(inside))).text,
  )![1];
const pictureInside = async (width: number, height: number) => {
  const png = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};
/** Returns this many attributes for one element, each with a different name. */
const manyAttributes = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, n) => `${prefix}a${n}="u"`).join(' ');
const refusal = async (svg: string | Uint8Array) =>
  clean(svg).then(
    ({ text }) => `taken: ${text.slice(0, 200)}`,
    (error: unknown) => (error instanceof Refused ? error.refusal.errorCode : String(error)),
  );

describe('an SVG that people upload', () => {
  it('keeps what draws: shapes, colours, texts, gradients, copies, pictures within it', async () => {
    const picture = await pictureInside(2, 2);
    const drawn =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient><g id="chair"><path d="M0 0L5 5"></path></g></defs>' +
      '<style>.wall{fill:none;stroke:url(#a)}</style><rect class="wall" x="1" width="9" height="9" fill="url(#a)" transform="rotate(45 5 5)"></rect>' +
      '<use href="#chair" x="4"></use><text font-size="3">Kuchnia &amp; łazienka &lt;2 m²&gt;</text>' +
      `<image href="${picture}" width="5" height="5"></image>`;
    expect(await left(drawn)).toBe(drawn);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script under a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a script within what is kept', '<title><script>alert(1)</script></title>', '<title></title>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"><iframe src="x"/></body></foreignObject>',
    ],
    [
      'elements of other languages',
      '<video xmlns="http://www.w3.org/1999/xhtml" src="x"/><rdf:RDF xmlns:rdf="http://rdf"><a/></rdf:RDF>',
    ],
    [
      'what animates',
      '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
    ],
    [
      'where links lead',
      '<a href="javascript:alert(1)"><rect/></a><g id="plan"><a href="#plan"><rect/></a></g>',
      '<g><rect></rect></g><g id="plan"><g><rect></rect></g></g>',
    ],
    ['filters, which fetch and take long', '<filter id="f"><feImage href="https://evil.example/x"/></filter>'],
    ['handlers', '<rect onclick="alert(1)" ONLOAD="x" onbegin="x"/>', '<rect></rect>'],
    [
      'addresses outside',
      '<image href="https://evil.example/x.png"/><use xlink:href="//evil.example#a"/>',
      '<image></image><use></use>',
    ],
    ['files beside it', '<image href="other.png"/><use href="file.svg#a"/>', '<image></image><use></use>'],
    [
      'pictures that are documents',
      '<image href="data:image/svg+xml;base64,PHN2Zz4="/><use href="data:image/png;base64,aa"/>',
      '<image></image><use></use>',
    ],
    ['javascript as an address', '<image xlink:href=" javascript:alert(1)"/>', '<image></image>'],
    [
      'colours that are fetched',
      '<rect fill="url(https://evil.example)" stroke="URL( &quot;//evil.example&quot;)"/>',
      '<rect></rect>',
    ],
    [
      'styles that fetch',
      '<rect style="fill:red;background:url(https://evil.example)"/><g style="fill:\\75rl(x)"/>',
      '<rect style="fill:red;"></rect><g></g>',
    ],
    ['style sheets that fetch', '<style>@import "https://evil.example/x.css";</style>', '<style></style>'],
    ['style sheets with escapes', '<style>.a{fill:\\75rl(https://evil.example)}</style>', '<style></style>'],
    [
      'style sheets that fetch by parts',
      '<style>.a{fill:url(<![CDATA[https://evil.example]]>)}</style>',
      '<style></style>',
    ],
    ['other bases for addresses', '<g xml:base="https://evil.example/"/>', '<g></g>'],
    ['markers, which are drawn at each of a million corners', '<marker id="m"><path/></marker>'],
    [
      'what other languages call an id, and an address that stands there twice',
      '<g id="a" xml:id="b" s:id="c" xmlns:s="http://www.w3.org/2000/svg"/><use xlink:href="#b" href="#a"/><use xlink:href="#a"/>',
      '<g id="a"></g><use href="#a"></use><use href="#a"></use>',
    ],
    [
      'what stands within a style sheet, which goes on after it',
      '<style>.a{fill:red}<g/>@import url("https://evil.example/x.css");<title>x</title>rect{fill:url(https://evil.example/a)}</style>',
      '<style>.a{fill:red}</style>',
    ],
    ['comments and instructions', '<!-- <script>alert(1)</script> --><?xml-stylesheet href="https://evil.example"?>'],
  ])('loses %s', async (_what, dirty, expected = '') => {
    expect(await left(dirty)).toBe(expected);
  });

  it('text that looks like a tag stays text', async () => {
    expect(await left('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>')).toBe(
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    );
    expect(await left('<text><![CDATA[<script>]]></text>')).toBe('<text>&lt;script&gt;</text>');
    expect(await left('<rect id="&quot;&gt;&lt;script&gt;"/>')).not.toContain('<script>');
  });

  it.each([
    ['viewBox="-5 0 840.5 593" width="297mm"', { width: 840.5, height: 593 }, '-5 0 840.5 593'],
    ['width="1in" height="96px"', { width: 96, height: 96 }, '0 0 96 96'],
    ['width="10" height="20"', { width: 10, height: 20 }, '0 0 10 20'],
  ])('says how large it is: %s', async (root, size, viewBox) => {
    const { width, height, text } = await clean(within('<rect/>', root));
    expect({ width, height }).toEqual(size);
    expect(text).toContain(`width="${size.width}" height="${size.height}" viewBox="${viewBox}"`);
  });

  it('may begin with a declaration and a document type', async () => {
    const head =
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- by hand -->';
    expect((await clean(`${head}${within('<rect/>')}`)).text).toContain('<rect></rect>');
  });
});

describe('drawings of real programs', () => {
  const sample = async (name: string) => clean(await readFile(new URL(`./samples/svg-${name}.svg`, import.meta.url)));

  it('keep their colours beside a font that they bring along, which is named as left out', async () => {
    const { text, leftOut } = await sample('coreldraw-fontface');
    expect(text).toContain('.fil0 {fill:none}');
    expect(text).toContain('.str0 {stroke:#2B2A29;stroke-width:4;stroke-miterlimit:22.9256}');
    expect(text).not.toContain('@font-face');
    expect(leftOut).toEqual(['fonts']);
  });

  it('may declare entities of plain text', async () => {
    const { text, leftOut } = await sample('illustrator-entities');
    expect(text).toContain('<text x="40" y="100" font-size="24">Sala Łódź</text>');
    expect(leftOut).toEqual([]);
  });

  it('may be written in a code page of Windows, and in UTF-16 of either order', async () => {
    expect((await sample('cp1250')).text).toContain('>Sala Łódź</text>');
    const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${within('<text>Łódź</text>')}`, 'utf16le');
    expect((await clean(utf16)).text).toContain('<text>Łódź</text>');
    expect((await clean(Buffer.from(utf16).swap16())).text).toContain('<text>Łódź</text>');
    expect((await clean(utf16.subarray(2))).text).toContain('<text>Łódź</text>');
    const marked = `\uFEFF<?xml version="1.0" encoding="windows-1250"?>${within('<text>Łódź</text>')}`;
    expect((await clean(marked)).text).toContain('<text>Łódź</text>');
  });

  it.each([
    ['.a{fill:red}@media print{.a{fill:blue}}.b{fill:none}', '.a{fill:red}.b{fill:none}', ['styles']],
    ['@charset "utf-8";.a{fill:red}', '.a{fill:red}', []],
    ['<![CDATA[<!-- .a{fill:red} -->]]>', '  .a{fill:red}', []],
    ['.a{fill:red;background:url(x.png);stroke:#000}', '.a{fill:red;stroke:#000}', ['styles']],
    ['.a{font-family:"a;}\\"b";fill:red}', '.a{fill:red}', ['styles']],
    ['/* @import "x"; */.a/* */.b{fill:red}', '/**/.a/**/.b{fill:red}', []],
    ['@namespace s url(http://www.w3.org/2000/svg);.a{fill:red}', '.a{fill:red}', ['styles']],
    ['@import url(x);@import "y";', '', ['styles']],
    ['.a{fill:red}.b{fill:url(', '.a{fill:red}', ['styles']],
    ['.a{fill:red', '.a{fill:red', []],
  ])('a rule of style that leads elsewhere takes no other with it: %s', async (sheet, kept, missing) => {
    const { text, leftOut } = await clean(within(`<style>${sheet}</style>`));
    expect([/<style>(.*)<\/style>/s.exec(text)![1], leftOut]).toEqual([kept, missing]);
  });

  it('lose the styles that are for paper alone', async () => {
    const { text, leftOut } = await clean(
      within('<style media="print">.a{display:none}</style><style media="screen">.b{fill:red}</style>'),
    );
    expect(text).toContain('<style></style><style>.b{fill:red}</style>');
    expect(leftOut).toEqual(['styles']);
  });

  it('may name characters by number in their entities, and no tags', async () => {
    const own = (value: string) => `<!DOCTYPE svg [<!ENTITY x "${value}">]>${within('<text>a&x;b</text>')}`;
    expect((await clean(own('&#160;&#xb2;'))).text).toContain('<text>a\u00a0²b</text>');
    for (const value of ['&#60;script>', '&#38;amp;', '&amp;'])
      expect(await refusal(own(value))).toBe('pictureUnreadable');
  });

  it('say what changes their look and is left out, once each', async () => {
    const { leftOut } = await clean(
      within(
        '<filter id="f"/><marker/><rect><animate/></rect><foreignObject/><switch><foreignObject/><g/></switch>' +
          '<image href="https://example.org/x.png"/><script/><metadata/><font/>',
      ),
    );
    expect(leftOut).toEqual(['effects', 'motion', 'foreign', 'pictures', 'fonts']);
  });

  it.each([
    [
      'signs that open and never end',
      ['/*', '{', '(', '"', '@', '\\', 'a{b:url(x)}', 'url(#a', "'\n"].map(
        (sign) => `@x;${sign.repeat(1_000_000 / sign.length)}`,
      ),
    ],
    ['a rule and what is none', [`a{fill:url(#a)}${'x'.repeat(1_000_000)}`, `a{fill:url(#a)}${'/*'.repeat(500_000)}`]],
    ['many selectors of a rule that names much', [`${'a,'.repeat(40_000)}a{${'fill:url(#a);'.repeat(40_000)}}`]],
    [
      'many selectors of a rule that names many',
      [
        `${Array.from({ length: 20_000 }, (_, n) => `.a${n}`).join()}{${Array.from({ length: 20_000 }, (_, n) => `fill:url(#a${n});`).join('')}}`,
      ],
    ],
    ['a rule about everything that names one thing often', [`*{${'fill:url(#a);'.repeat(40_000)}}`]],
  ])('a style sheet of a megabyte is read in time: %s', async (_what, sheets) => {
    for (const sheet of sheets) {
      const started = process.cpuUsage();
      await refusal(within(`<style>${sheet}</style>${'<g/>'.repeat(20_000)}`));
      expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
    }
  });
});

/** Returns forty numbered fragments. Each fragment draws the previous one twice. */
const forty = (one: (n: number) => string) => Array.from({ length: 40 }, (_, n) => one(n)).join('');
const endless = (pattern: (n: number) => string, more = '') =>
  within(
    `${more}<pattern id="p0"><rect/></pattern>${forty((n) => `<pattern id="p${n + 1}">${pattern(n)}</pattern>`)}<rect fill="url(#p40)"/>`,
  );
const sheet = (rule: (n: number) => string) => `<style>${forty(rule)}</style>`;
const twice = (n: number) => `<rect class="c${n}"/><rect class="c${n}"/>`;

it('what a style sheet names is counted where it is shown, and colours are free', async () => {
  const exported =
    '<style>.c1,g .c2{clip-path:url(#cut);fill:url(#shade)}.c3{fill:url(#hatch);font-family:Arial, serif}/* {url(#hatch)} */</style>' +
    '<linearGradient id="shade"><stop offset="0"></stop></linearGradient><clipPath id="cut"><rect class="c4"></rect></clipPath>' +
    '<pattern id="hatch"><path class="c4"></path></pattern>';
  const shapes = '<rect class="c1 c3"></rect>'.repeat(60_000);
  expect((await left(exported + shapes)) === exported + shapes).toBe(true);
});

describe('is refused with words', () => {
  it.each([
    ['no XML', 'MZ this is a program'],
    ['nothing', ''],
    ['cut off', within('<g>').slice(0, -12)],
    ['not well-formed', within('<g><rect></g></rect>')],
    ['an attribute twice', within('<rect x="1" x="2"/>')],
    ['another language', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['without a size', within('<rect/>', '')],
    ['of no size', within('<rect/>', 'viewBox="0 0 0 10"')],
    [
      'entities that are files',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${within('<text>&x;</text>')}`,
    ],
    [
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('')}]>${within('<text>&a30;</text>')}`,
    ],
    [
      'a billion copies',
      within(
        `<g id="c0"><rect/></g>${Array.from({ length: 40 }, (_, n) => `<g id="c${n + 1}"><use href="#c${n}"/><use xlink:href="#c${n}"/></g>`).join('')}<use href="#c40"/>`,
      ),
    ],
    [
      'a billion patterns',
      within(
        `<pattern id="p0"><rect/></pattern>${Array.from({ length: 40 }, (_, n) => `<pattern id="p${n + 1}"><rect fill="url(#p${n})"/><rect style="fill:url('#p${n}')"/></pattern>`).join('')}<rect fill="url(#p40)"/>`,
      ),
    ],
    [
      'a billion copies by the names of their ids that only browsers read',
      within(
        `<g id="c0"><rect/></g>${forty((n) => `<g id="c${n + 1}"><use href="#%63${n}"/><use href="#c${n}"/></g>`)}<use href="#c40"/>`,
      ),
    ],
    [
      'a billion copies of ids that stand there once more, nearer to the root',
      within(
        `<g id="c0"><rect/></g><g>${forty((n) => `<g id="c${n + 1}"><use href="#c${n}"/><use href="#c${n}"/></g>`)}</g>${forty((n) => `<g id="c${n + 1}"/>`)}<use href="#c40"/>`,
      ),
    ],
    [
      'a billion patterns by a style sheet',
      endless(
        twice,
        sheet((n) => `.c${n}{fill:url(#p${n})}`),
      ),
    ],
    [
      'by one that hides its rules in brackets',
      endless(
        twice,
        sheet((n) => `.c${n}{x:(} .z{y) ;fill:url(#p${n})}`),
      ),
    ],
    [
      'by one that hides them in strings',
      endless(
        twice,
        sheet((n) => `.c${n}{x:"} .z{";fill:url(#p${n})}`),
      ),
    ],
    [
      'by one that hides them in comments',
      endless(
        twice,
        sheet((n) => `.c${n}{/*} .z{*/fill:url(#p${n})}`),
      ),
    ],
    [
      'by one whose rules lie in each other',
      endless(
        twice,
        sheet((n) => `.c${n}{.z{} fill:url(#p${n})}`),
      ),
    ],
    [
      'by classes with blanks that are none in a style sheet',
      endless(
        (n) => twice(n).replaceAll('"c', '"a\u1680c'),
        sheet((n) => `.a\u1680c${n}{fill:url(#p${n})}`),
      ),
    ],
    ['by one about elements', endless(twice, '<style>rect{fill:url(#p40)}</style>')],
    ['by what they lie in', endless((n) => `<g fill="url(#p${n})"><rect/><rect/></g>`)],
    [
      'by what their copies lie in',
      endless((n) => `<use href="#two" fill="url(#p${n})"/>`, '<g id="two"><rect/><rect/></g>'),
    ],
    [
      'by what stands around them',
      within(
        `${forty((n) => `<g fill="url(#p${n})"><pattern id="p${n + 1}"><rect/><rect/></pattern></g>`)}<pattern id="p0"><rect/></pattern><rect fill="url(#p40)"/>`,
      ),
    ],
    [
      'painted with too much',
      within(
        `<g style="fill:${Array.from({ length: 30_000 }, (_, n) => `url(#b${n})`).join(' ')}">${'<g>'.repeat(100)}${'</g>'.repeat(100)}</g>`,
      ),
    ],
    ['of no size that can be shown', within('<rect/>', 'viewBox="0 0 1e-300 1e300"')],
    ['a copy of itself', within('<g id="a"><g><use href="#a"/></g></g>')],
    ['too deep', within('<g>'.repeat(5000) + '</g>'.repeat(5000))],
    ['too many elements', within('<g/>'.repeat(200_001))],
    ['too many attributes of one element', within(`<g ${manyAttributes(501)}/>`)],
    ['too many names of spaces', within(`<g ${manyAttributes(501, 'xmlns:')}/>`)],
    ['six times as long once it is written', within(`<text>${'"'.repeat(3_600_000)}</text>`)],
  ])('what is %s', async (_what, svg) => {
    const started = process.cpuUsage();
    expect(await refusal(svg)).toBe('pictureUnreadable');
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000);
  });

  it('but not as many attributes as one element may have', async () => {
    expect(await refusal(within(`<g ${manyAttributes(500)}/><g ${manyAttributes(500)}/>`))).toMatch(/^taken/);
  });

  it('reads no further than to the attribute that is one too many', async () => {
    const said = vi.spyOn(SaxesParser.prototype, 'write');
    expect(await refusal(within(`<g ${manyAttributes(600_000)}/>`))).toBe('pictureUnreadable');
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  it('pictures within it that unpack to too much, that nobody can read, or too many', async () => {
    const [large, small] = [await pictureInside(5000, 6000), await pictureInside(1, 1)];
    expect(await refusal(within(`<image href="${large}"/><image href="${large}"/>`))).toBe('pictureTooLarge');
    expect(await refusal(within(`<image href="${small.slice(0, 60)}"/>`))).toBe('pictureUnreadable');
    expect(await refusal(within(`<image href="${small}"/>`.repeat(501)))).toBe('pictureUnreadable');
  });

  it('entities of its own that make it too long', async () => {
    const long = 'a'.repeat(1_000);
    const doctype = `<!DOCTYPE svg [<!ENTITY x "${long}">]>`;
    expect(await refusal(`${doctype}${within(`<text>${'&x;'.repeat(1_001)}</text>`)}`)).toBe('pictureUnreadable');
    expect(await refusal(`${doctype}${within(`<text>${'&x;'.repeat(999)}</text>`)}`)).toMatch(/^taken/);
  });

  it('bytes that are none of their encoding, and an encoding that does not exist', async () => {
    expect(await refusal(`<?xml version="1.0" encoding="nonsense"?>${within('<rect/>')}`)).toBe('pictureUnreadable');
    expect(await refusal(Buffer.from([...Buffer.from(within('<text>')), 0xff, 0xfe]))).toBe('pictureUnreadable');
  });
});
