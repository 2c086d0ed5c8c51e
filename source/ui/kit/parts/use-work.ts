import {useState} from 'react';
import {type Trouble, troubleOf} from '../look/trouble.js';

/** Something that takes a moment, and what went wrong with the last of it. */
export function useWork() {
	const [isWorking, setIsWorking] = useState(false);
	const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
	return {
		isWorking,
		trouble,
		async work(act: () => Promise<void>) {
			setIsWorking(true);
			try {
				await act();
				setTrouble(undefined);
			} catch (error) {
				setTrouble(troubleOf(error));
			} finally {
				setIsWorking(false);
			}
		},
		forget() {
			setTrouble(undefined);
		},
	};
}
