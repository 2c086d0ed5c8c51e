import {useState} from 'react';
import {useHolding} from '../keys/holding.js';
import {type Trouble, troubleOf} from '../look/trouble.js';

/** Something that takes a moment, for which keys wait, and what went wrong with the last of it. */
export function useWork() {
	const [isWorking, setIsWorking] = useState(false);
	const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
	useHolding(isWorking);
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
