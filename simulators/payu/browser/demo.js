/** Demonstrates the card form on a merchant's page. It only shows the result of the form. */
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
