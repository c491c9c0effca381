import type { Finding, Verdict } from './findings.mts';
import { QUESTIONS } from './questions.mts';
import type { Outcome } from './run.mts';

interface ReportSettings {
	version: string;
	/** Whether the base URL is the credential's default. */
	isDefaultUrl: boolean;
	mayWrite: boolean;
	at: Date;
}

const TITLES: Record<Verdict, string> = {
	differs: 'Differs from what the package expects',
	unseen: 'Could not be seen',
	agrees: 'Agrees',
};

/** The report in Markdown, with names, types and counts, but no values of the account. */
export function reportOf(
	{ findings, replies, requests, requestsMax }: Outcome,
	{ version, isDefaultUrl, mayWrite, at }: ReportSettings,
): string {
	const count = (verdict: Verdict) => findings.of(verdict).length;
	return [
		'# Check against the live service',
		'',
		`Version ${version} on ${at.toISOString().slice(0, 10)}, ${isDefaultUrl ? 'default base URL' : 'another base URL'}, ${mayWrite ? 'with --write' : 'read-only'}, ${requests} of at most ${requestsMax} requests.`,
		'',
		`${count('agrees')} agree, ${count('differs')} differ, ${count('unseen')} could not be seen. The report has names, types and counts of the interface and no values of the account.`,
		'',
		...section('differs', findings.of('differs')),
		'## Questions that only a real account can answer',
		'',
		...Object.entries(QUESTIONS).map(([id, [question]]) => {
			const reply = replies.get(id) ?? { reason: 'the check did not reach it' };
			const text = typeof reply === 'string' ? reply : `could not be seen: ${reply.reason}`;
			return `- ${question} **${text}**`;
		}),
		'',
		...section('unseen', findings.of('unseen')),
		...section('agrees', findings.of('agrees')),
	].join('\n');
}

function section(verdict: Verdict, findings: Finding[]): string[] {
	const areas = [...new Set(findings.map(({ area }) => area))];
	const lines = areas.flatMap((area) => [
		`### ${area}`,
		'',
		...findings
			.filter((one) => one.area === area)
			.map(({ subject, detail }) => `- \`${subject}\`: ${detail}`),
		'',
	]);
	return [`## ${TITLES[verdict]}`, '', ...(lines.length ? lines : ['Nothing.', ''])];
}
