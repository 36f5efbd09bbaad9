import { Card, CardList } from '../../../web/ui/card.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import styles from './project.module.css';

/** Skeletons in the shape of the cards. */
export function CardSkeletons() {
  return (
    <CardList>
      {['a', 'b', 'c', 'd'].map((key) => (
        <li key={key}>
          <Card className={`stack stack--3 ${styles.skeleton}`}>
            <Bone width="55%" height="1.25rem" />
            <Bone width="35%" />
            <Bone width="70%" />
            <Bone width="30%" height="1.25rem" />
          </Card>
        </li>
      ))}
    </CardList>
  );
}
