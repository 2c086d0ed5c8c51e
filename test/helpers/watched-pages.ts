import type {BrowserContext} from 'playwright-core';

/** What browsers write themselves about requests that were refused, or that no network carried. */
const usual =
	/^Failed to load resource: (?:the server responded with a status of (?:401|403|409|429) |net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|NETWORK_CHANGED|NETWORK_IO_SUSPENDED))/;

/** What must not be: errors in the pages of a device, and requests to anybody but that origin. */
export function wrongsOf(device: BrowserContext, origin: string): readonly string[] {
	const wrongs: string[] = [];
	device.on('console', (message) => {
		if (['error', 'warning'].includes(message.type()) && !usual.test(message.text())) {
			wrongs.push(message.text());
		}
	});
	device.on('weberror', (error) => {
		wrongs.push(String(error.error()));
	});
	device.on('request', (request) => {
		if (!request.url().startsWith(`${origin}/`)) {
			wrongs.push(`asked for ${request.url()}`);
		}
	});
	return wrongs;
}
