import captcha from '#web/identity/captcha/texts.pl.json';
import factors from '#web/identity/factors/texts.pl.json';
import providers from '#web/identity/providers/texts.pl.json';

/** The texts that follow right after a form of signed-out people. */
export default { captcha, factors, providers };
