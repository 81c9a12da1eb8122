import type { NodemailerError } from 'nodemailer';
import { removeEmailAddresses } from '#server/platform/mail/mail-failures.ts';
import { mailTimeouts } from '#server/platform/mail/mail-sender.ts';
import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

/** Returns the mend for an error of the mail server, by its code. */
function getMend({ code, message }: NodemailerError): string {
  if (code === 'EAUTH')
    return 'Correct the user and the password in SMTP_URL. Write / ? # % @ within them as %2F %3F %23 %25 %40.';
  if (code === 'EDNS') return 'Correct the host name in SMTP_URL, or the name server of this machine.';
  if (/certificate|self.signed|altnames/i.test(message))
    return 'Use the host name of the certificate in SMTP_URL. NODE_EXTRA_CA_CERTS names an authority of your own.';
  if (code === 'ETLS' || /wrong version number|STARTTLS/i.test(message))
    return 'Port 465 takes smtps://, and port 587 smtp:// with ?requireTLS=true.';
  return 'Start the mail server, or correct the host and port in SMTP_URL. A firewall may also stop the connection.';
}

/** Connects once with the timeouts of the server that sends emails. It sends no email. */
async function connect(url: string, forceAuth: boolean): Promise<NodemailerError | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...mailTimeouts, forceAuth });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error as NodemailerError;
  } finally {
    transport.close();
  }
}

/** Connects to the mail server and signs in there. */
export async function checkMail(smtpUrl: string | undefined): Promise<Finding[]> {
  if (!smtpUrl) return [createWarning('mail', 'No mail server is set, so emails wait.', 'Set SMTP_URL.')];
  if (!URL.canParse(smtpUrl)) return [createProblem('mail', 'SMTP_URL is no address.', 'Correct SMTP_URL.')];
  const { hostname, port, username } = new URL(smtpUrl);
  const place = `The mail server ${hostname}${port && `:${port}`}`;
  // The library signs in only where the mail server offers it, and reports success without it.
  const first = await connect(smtpUrl, username !== '');
  if (username !== '' && first === null)
    return [createOkFinding('mail', `${place} accepts the connection and the sign-in.`)];
  const error = first?.code === 'EAUTH' ? await connect(smtpUrl, false) : first;
  if (error)
    return [createProblem('mail', `${place} does not work: ${removeEmailAddresses(error.message)}.`, getMend(error))];
  if (username === '')
    return [createOkFinding('mail', `${place} accepts the connection. SMTP_URL has no user, so none signs in.`)];
  const mend = 'Use the port for sign-ins (465 or 587), or leave the user and the password out of SMTP_URL.';
  return [createWarning('mail', `${place} offers no sign-in, so the user in SMTP_URL is not used.`, mend)];
}
