/** Every language in every theme. */
export const looks = (['pl-PL', 'en-GB'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
);
