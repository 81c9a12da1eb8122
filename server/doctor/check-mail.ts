import type { NodemailerError } from 'nodemailer';
import { removeEmailAddresses } from '#server/platform/mail/mail-failures.ts';
import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

/** Milliseconds for each step of the conversation with the mail server. */
const patience = 5_000;
const timeOuts = {
  connectionTimeout: patience,
  greetingTimeout: patience,
  socketTimeout: patience,
  dnsTimeout: patience,
};

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

/** Connects to the mail server and signs in there. It sends no email. */
export async function checkMail(smtpUrl: string | undefined): Promise<Finding[]> {
  if (!smtpUrl) return [createWarning('mail', 'No mail server is set, so emails wait.', 'Set SMTP_URL.')];
  if (!URL.canParse(smtpUrl)) return [createProblem('mail', 'SMTP_URL is no address.', 'Correct SMTP_URL.')];
  const { hostname, port } = new URL(smtpUrl);
  const place = `The mail server ${hostname}${port && `:${port}`}`;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...timeOuts });
  try {
    await transport.verify();
    return [createOkFinding('mail', `${place} accepts the connection and the sign-in.`)];
  } catch (thrown) {
    const error = thrown as NodemailerError;
    return [createProblem('mail', `${place} does not work: ${removeEmailAddresses(error.message)}.`, getMend(error))];
  } finally {
    transport.close();
  }
}
