import captcha from '#web/identity/captcha/texts.en.json';
import providers from '#web/identity/providers/texts.en.json';

/** What comes right after a form of the signed out. */
export default { captcha, providers };
