const words = (text: string) => new Set(text.split(' '));

/** In front of a name or behind it; in small letters without marks, as `same-person.ts` compares them. */
export const nameTitles = words(
  'dr prof professor professeur profesor dipl ing inz ir drs mgr mag msc bsc mba phd dphil med rer nat hab lic llm jd md cpa pmp ' +
    'mr mrs ms miss mme mlle monsieur madame herr frau sr sra senor senora don dona dhr mevr pan pani jr jun junior senior sen ii iii iv esq',
);

/** Between the names. */
export const particles = words(
  'von van der den de del della degli di da dos das do du des la le les zu zum zur ter ten te af av bin ibn al el und',
);

/** Given names and what people call themselves, in the languages of the product and Italian, in the same letters. */
export const nicknames: readonly (readonly string[])[] = [
  // English
  'robert rob bob bobby',
  'william will bill billy liam',
  'richard rick dick',
  'james jim jimmy jamie',
  'john jack johnny jon',
  'edward ed ted eddie',
  'elizabeth elisabeth liz beth betty lisa liesl',
  'margaret peggy maggie meg',
  'katherine catherine kate kathy katie katharina kathe',
  'anthony antonio anton tony toni',
  'michael mike mick michel',
  'thomas tom tommy',
  'henry harry hank',
  'charles charlie chuck',
  'andrew andy drew',
  'christopher chris kit',
  'susan sue suzie',
  'rebecca becky',
  // German
  'johannes johann hans hannes jan',
  'josef joseph sepp jupp joe',
  'friedrich fritz',
  'heinrich heinz heiner hinnerk',
  'georg jorg schorsch',
  'wilhelm willi',
  // Spanish
  'jose pepe',
  'francisco paco fran curro',
  'ignacio nacho',
  'dolores lola',
  'rosario charo',
  'enrique quique',
  'guadalupe lupe',
  // French
  'emmanuel manu',
  'dominique dom',
  // Dutch
  'cornelis kees cees',
  'hendrik henk',
  'willem wim',
  'abraham bram',
  'johanna joke hanneke',
  // Polish
  'katarzyna kasia',
  'barbara basia',
  'malgorzata gosia',
  'joanna asia',
  'aleksandra ola sasha sascha',
  'wojciech wojtek',
  'zofia zosia',
  'jerzy jurek',
  'stanislaw staszek stach',
  'krzysztof krzysiek',
  'agnieszka aga',
  'grzegorz grzesiek',
  // Italian
  'giuseppe beppe pino',
  'luigi gigi',
  // Ukrainian and Russian
  'oleksandr olexandr alexander aleksandr sasha sascha sashko',
  'oleksandra alexandra sasha sascha lesya',
  'yevhen evgeny yevgeny evgeni eugen eugene zhenya',
  'volodymyr vladimir vova volodya',
  'mykhaylo mykhailo mikhail misha',
  'mariya maria masha',
  'anastasiya anastasiia anastasia nastya',
  'mykola nikolai nikolay kolya',
  'petro petya peter',
  'ivan vanya',
  'olha olga olya',
  'dmytro dmitry dmitri dima',
  'tetyana tetiana tatiana tanya',
  'oleksiy oleksii alexey alexei lyosha',
  'serhiy serhii sergey sergei seryozha',
].map((group) => group.split(' '));
