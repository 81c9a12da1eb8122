import identity from '#web/identity/texts.en.json';
import shell from '#web/shell/signed-out/texts.en.json';

/** The texts in English that the first page needs; all others follow after the sign-in. */
export default { identity, shell };
