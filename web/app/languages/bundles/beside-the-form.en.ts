import captcha from '#web/identity/captcha/texts.en.json';
import factors from '#web/identity/factors/texts.en.json';
import providers from '#web/identity/providers/texts.en.json';

/** What comes right after a form of the signed out. */
export default { captcha, factors, providers };
