import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds without a word after which the address counts as silent. */
const patience = 5_000;
/** The days before the end of a certificate in which its renewal is late. */
const lateDays = 14;

/** The time and the certificates of authorities that the check goes by. */
export interface TlsDeps {
  now(): Date;
  /** Authorities in place of Node's own list, as PEM. Tests give theirs. */
  authorities?: string;
}

interface Handshake {
  certificate: PeerCertificate;
  /** The code of the fault of the certificate, or null. */
  fault: string | null;
}

/** Opens a TLS connection of version 1.2 or newer and closes it again. */
function shakeHands({ hostname, port }: URL, authorities: string | undefined): Promise<Handshake> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host, port: Number(port || 443), minVersion: 'TLSv1.2', rejectUnauthorized: false },
      ...(isIP(host) === 0 && { servername: host }),
      ...(authorities && { ca: authorities }),
    });
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer within 5 s')));
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      // Node gives the code here as a string, although its types declare an error.
      const fault = socket.authorized ? null : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), fault });
      socket.destroy();
    });
  });
}

/** Judges the certificate of the public address at this time. */
function judge(host: string, { certificate, fault }: Handshake, now: Date): Finding {
  const ends = new Date(certificate.valid_to);
  const day = ends.toISOString().slice(0, 10);
  const renew = 'Renew the certificate at the balancer, and let it renew by itself.';
  if (ends <= now) return createProblem('TLS', `The certificate of ${host} ended on ${day}.`, renew);
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return createProblem('TLS', `The certificate is not for ${host}.`, `Give the balancer a certificate for ${host}.`);
  if (fault)
    return createProblem(
      'TLS',
      `Browsers do not trust the certificate of ${host} (${fault}).`,
      'Give the balancer a certificate of a public authority with its whole chain. NODE_EXTRA_CA_CERTS names one of your own.',
    );
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs);
  if (days < lateDays)
    return createWarning('TLS', `The certificate of ${host} ends in ${days} days, on ${day}.`, renew);
  return createOkFinding('TLS', `The certificate of ${host} is valid until ${day}.`);
}

/** Checks the certificate that browsers get at the public address. */
export async function checkTls(publicUrl: string | undefined, deps: TlsDeps): Promise<Finding[]> {
  const url = URL.parse(publicUrl ?? '');
  if (url?.protocol === 'http:' || !publicUrl)
    return [createOkFinding('TLS', 'The public address is one of this machine and has no TLS.')];
  if (!url) return [createProblem('TLS', 'PUBLIC_URL is no address.', 'Correct PUBLIC_URL.')];
  try {
    return [judge(url.host, await shakeHands(url, deps.authorities), deps.now())];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const mend =
      'Start the balancer, and let the name lead to it. Some networks do not reach their own public address: then check from outside.';
    if (code?.startsWith('ERR_SSL') || code === 'EPROTO')
      return [
        createProblem(
          'TLS',
          `${url.host} does not speak TLS 1.2 or newer (${code}).`,
          'End TLS 1.2 and 1.3 at the balancer.',
        ),
      ];
    return [createWarning('TLS', `Nothing answers at ${url.host} (${code ?? message}).`, mend)];
  }
}
