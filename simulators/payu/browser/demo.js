/** A merchant's page with the form, for looking at it: it says what the form gives it, and sends it nowhere. */
(() => {
  const payu = window.PayU('demo');
  const forms = payu.secureForms({ lang: 'en' });
  const output = document.querySelector('output');
  for (const type of ['number', 'date', 'cvv']) forms.add(type, { frameTitle: type }).render(`#${type}`);
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    output.value = JSON.stringify(await payu.tokenize('MULTI'));
  });
})();
