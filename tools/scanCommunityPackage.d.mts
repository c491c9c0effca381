/** Types for n8n's scanner of community packages, which has none. */
declare module '@n8n/scan-community-package/scanner/scanner.mjs' {
	interface ScanResult {
		passed: boolean;
		message?: string;
		details?: string;
	}

	/** The files that the scanner lints in the source of a package. */
	export const SOURCE_FILE_PATTERNS: string[];

	export function analyzePackage(folder: string, filePatterns: string[]): Promise<ScanResult>;
}
