import captcha from '#web/identity/captcha/texts.en.json';
import factors from '#web/identity/factors/texts.en.json';
import providers from '#web/identity/providers/texts.en.json';

/** The texts that follow right after a form of signed-out people. */
export default { captcha, factors, providers };
