import captcha from '#web/identity/captcha/texts.pl.json';
import factors from '#web/identity/factors/texts.pl.json';
import providers from '#web/identity/providers/texts.pl.json';

/** What comes right after a form of the signed out. */
export default { captcha, factors, providers };
