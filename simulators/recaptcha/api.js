/**
 * Google's script in a page, as far as Biurko's page uses it. Frames of the service issue the
 * tokens. The key in the script's URL is that of version 3. All other keys are for the box of
 * version 2.
 */
(() => {
  const script = new URL(document.currentScript.src);
  const scored = script.searchParams.get('render');

  const frameOf = (siteKey, size) => {
    const address = new URL('api2/anchor', script);
    address.search = new URLSearchParams({ k: siteKey, co: location.origin, size });
    const frame = Object.assign(document.createElement('iframe'), { src: address.href, title: 'reCAPTCHA' });
    frame.style.cssText = 'width: 304px; height: 78px; border: 0';
    return frame;
  };
  const hear = (frame, act) =>
    addEventListener('message', ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === script.origin) act(data);
    });

  const badge = frameOf(scored, 'invisible');
  badge.style.display = 'none';
  const asked = [];
  hear(badge, ({ token }) => asked.shift()?.(token));
  const ready = new Promise((resolve) => {
    badge.onload = resolve;
  });
  document.body.append(badge);

  window.grecaptcha = {
    ready: (act) => void ready.then(act),
    async execute(siteKey, { action }) {
      if (siteKey !== scored) throw new Error(`Invalid site key or not loaded in api.js: ${siteKey}`);
      await ready;
      return await new Promise((resolve) => {
        asked.push(resolve);
        badge.contentWindow.postMessage({ action }, script.origin);
      });
    },
    render(place, { sitekey, callback }) {
      const box = frameOf(sitekey, 'normal');
      hear(box, ({ token }) => callback(token));
      place.append(box);
      return 0;
    },
  };
})();
