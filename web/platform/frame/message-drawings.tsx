import type { ReactNode } from 'react';

export type MessageDrawing = 'lost' | 'closed' | 'noCompany' | 'wide' | 'envelope' | 'sent' | 'lock';

/** The shapes of each drawing, for LineDrawing with a view box of 160 by 110. */
export const messageDrawings: Record<MessageDrawing, ReactNode> = {
  // A floor plan with an empty spot, and a pin above it.
  lost: (
    <>
      <path d="M16 20h128v74H16ZM62 20v26M62 66v28M16 56h26" />
      <path d="M62 66a20 20 0 0 0-20-20" strokeDasharray="2 5" />
      <rect x="76" y="32" width="22" height="15" rx="3" />
      <rect x="110" y="32" width="22" height="15" rx="3" />
      <rect x="76" y="66" width="22" height="15" rx="3" />
      <rect x="110" y="66" width="22" height="15" rx="3" strokeDasharray="2 5" />
      <path d="M121 68c-6-7-10-11-10-17a10 10 0 0 1 20 0c0 6-4 10-10 17Z" data-brand />
      <circle cx="121" cy="51" r="3.5" data-ground />
    </>
  ),
  // A door that stays shut.
  closed: (
    <>
      <path d="M14 96h132M46 96V18a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v78" />
      <path d="M58 96V28h44v68" />
      <path d="M66 38h28v20H66Z" strokeDasharray="2 5" />
      <circle cx="95" cy="70" r="12" data-ground />
      <rect x="87" y="67" width="16" height="12" rx="3" data-brand />
      <path d="M90 67v-4a5 5 0 0 1 10 0v4" data-brand-line />
    </>
  ),
  // A building site for a company that is not there yet.
  noCompany: (
    <>
      <path d="M14 96h132" />
      <path d="M36 96V30h44v66M46 42h8M62 42h8M46 56h8M62 56h8M46 70h8M62 70h8M54 96V84h8v12" />
      <path d="M88 96V46h38v50M98 58h6M110 58h6M98 70h6M110 70h6" strokeDasharray="2 5" />
      <circle cx="126" cy="34" r="13" data-brand />
      <path d="M120 34h12M126 28v12" stroke="#1c1917" strokeWidth="2.5" />
    </>
  ),
  // A computer's screen behind a crossed-out phone.
  wide: (
    <>
      <rect x="38" y="16" width="106" height="66" rx="6" />
      <path d="M72 98h38M91 82v16" />
      <path d="M54 32h34v34H54ZM100 32h28M100 44h28M100 56h18" strokeDasharray="2 5" />
      <rect x="14" y="44" width="34" height="56" rx="6" data-ground />
      <path d="M27 93h8" />
      <path d="M24 62l14 14M38 62 24 76" data-brand-line />
    </>
  ),
  envelope: (
    <>
      <rect x="24" y="26" width="104" height="66" rx="6" />
      <path d="m26 32 50 34 50-34M26 88l34-30M126 88 92 58" />
      <circle cx="126" cy="28" r="14" data-brand />
      <path d="M126 21v8M126 34.5v.1" stroke="#1c1917" strokeWidth="3" />
    </>
  ),
  // An email that is on its way.
  sent: (
    <>
      <rect x="36" y="26" width="104" height="66" rx="6" />
      <path d="m38 32 50 34 50-34M38 88l34-30M138 88l-34-30" />
      <path d="M8 44h18M14 60h12M8 76h18" strokeDasharray="2 5" />
      <circle cx="138" cy="28" r="14" data-brand />
      <path d="m131.500 28.500 4.500 4.500 8.500-9" stroke="#1c1917" strokeWidth="3" />
    </>
  ),
  lock: (
    <>
      <rect x="44" y="48" width="72" height="50" rx="8" />
      <path d="M58 48V36a22 22 0 0 1 44 0v12" />
      <path d="M80 68v12" />
      <circle cx="80" cy="66" r="4" />
      <circle cx="120" cy="40" r="17" data-ground />
      <circle cx="120" cy="40" r="14" data-brand />
      <path d="M120 32v8l5 4" stroke="#1c1917" strokeWidth="2.5" />
    </>
  ),
};
