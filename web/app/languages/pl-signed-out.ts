import identity from '#web/identity/texts.pl.json';
import shell from '#web/shell/signed-out/texts.pl.json';

/** The texts in Polish that the first page needs; all others follow after the sign-in. */
export default { identity, shell };
