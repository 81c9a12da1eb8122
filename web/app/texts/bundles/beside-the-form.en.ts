import captcha from '#web/features/accounts/identity/captcha/texts.en.json';
import factors from '#web/features/accounts/identity/factors/texts.en.json';
import providers from '#web/features/accounts/identity/providers/texts.en.json';

/** The texts that signed-out people may need right after they submit a form. */
export default { captcha, factors, providers };
