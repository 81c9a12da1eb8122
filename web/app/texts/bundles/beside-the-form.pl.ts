import captcha from '#web/features/accounts/identity/captcha/texts.pl.json';
import factors from '#web/features/accounts/identity/factors/texts.pl.json';
import providers from '#web/features/accounts/identity/providers/texts.pl.json';

/** The texts that signed-out people may need right after they submit a form. */
export default { captcha, factors, providers };
