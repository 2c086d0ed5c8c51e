import process from 'node:process';
import {type Browser, chromium} from 'playwright-core';

/**
 * Chromium from its package, with the libraries that it needs; where the package has none for this system, an installed
 * one, or the one that `CHROMIUM` names.
 * @returns `undefined` where there is none
 */
export async function openBrowser(...options: readonly string[]): Promise<Browser | undefined> {
	const named = process.env['CHROMIUM'];
	const isPacked = named === undefined && process.platform === 'linux' && process.arch === 'x64';
	try {
		return await chromium.launch({
			...(isPacked
				? {executablePath: await packed()}
				: named === undefined
					? {channel: 'chromium'}
					: {executablePath: named}),
			args: ['--no-sandbox', '--no-zygote', '--disable-gpu', ...options],
		});
	} catch (error) {
		if (process.env['CI'] !== undefined) {
			throw error;
		}

		return undefined;
	}
}

async function packed(): Promise<string> {
	// So the package unpacks the libraries as well.
	process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
	const {default: packedChromium} = await import('@sparticuz/chromium');
	return packedChromium.executablePath();
}
