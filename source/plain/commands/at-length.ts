import type {LongWork} from '../../session/files/long-work.js';
import {type Reply, type Scene, said} from '../scene.js';

/** Does what may take long, until it is stopped. */
export const atLength = async (
	{during}: Pick<Scene, 'during'>,
	act: (work: LongWork) => Promise<Reply>,
): Promise<Reply> =>
	during([], async (work) => {
		try {
			return await act(work);
		} catch (error) {
			if (work.signal.aborted) {
				return said('Stopped.');
			}

			throw error;
		}
	});
