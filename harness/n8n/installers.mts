interface Installer {
	/** The name in messages: `bun`. */
	name: string;
	/** Throws if the installation failed. */
	install: () => Promise<void>;
}

interface Steps {
	/** Runs before each installer. */
	before: () => Promise<void>;
	/** Gets the reason if the next installer takes over. */
	onFailure: (text: string) => void;
}

/** Uses the first installer. If it fails, the next one takes over. Throws if the last one fails. */
export async function installWith(
	[{ name, install }, ...others]: Installer[],
	steps: Steps,
): Promise<void> {
	await steps.before();
	try {
		await install();
	} catch (error) {
		if (!others.length) throw error;
		const [reason] = (error as Error).message.split(/:?\n/);
		steps.onFailure(`${others[0].name} takes over, because ${name} did not work: ${reason}`);
		await installWith(others, steps);
	}
}
