/** The 56 pools of the demo by client; `category: null` makes an orphan. Names and descriptions come from `tenants/<client>/cms/`. */
export type PoolPlan = {
  tenant: string;
  key: string;
  category: string | null;
  joinRule: 'OPEN' | 'APPROVAL' | 'INVITE';
  visibility: 'PUBLIC' | 'PRIVATE';
};

const categories: Readonly<Record<string, string>> = {
  nordlicht: 'engineering energy software sap-erp cloud supply-chain',
  atelier: 'design media software data-ai',
  meridian: 'software data-ai cloud security finance life-sciences supply-chain',
  baltyk: 'software engineering energy supply-chain',
  'quiet-harbour': 'engineering energy',
};

const pools: Readonly<Record<string, string>> = {
  nordlicht: `wind-onshore:energy wind-offshore:energy grid:energy hydrogen:energy plc-automation:engineering mechanical-design:engineering
    electrical-design:engineering commissioning:engineering embedded:software backend:software test-automation:software sap-s4:sap-erp
    sap-integration:sap-erp cloud-platform:cloud logistics:supply-chain interim-management:-`,
  atelier: `brand-design:design product-design:design motion:media video:media copywriting:media web-frontend:software cms-development:software
    data-viz:data-ai ai-content:data-ai accessibility:- event-production:- illustration:design`,
  meridian: `frontend:software fullstack:software mobile:software data-engineering:data-ai machine-learning:data-ai analytics:data-ai
    cloud-platforms:cloud sre:cloud appsec:security soc:security finance-systems:finance risk:finance clinical-data:life-sciences
    regulatory:life-sciences supply-planning:supply-chain change-management:-`,
  baltyk:
    'java:software dotnet:software python:software shipbuilding:engineering automation:engineering offshore-wind:energy warehousing:supply-chain interpreters:-',
  'quiet-harbour': 'marine-engineering:engineering port-automation:engineering shore-power:energy surveyors:-',
};

const inviteOnly = new Set(['nordlicht/interim-management', 'atelier/event-production', 'meridian/risk', 'quiet-harbour/surveyors']);
const hidden = new Set(['meridian/risk']);
const byApproval = new Set([
  'nordlicht/hydrogen',
  'nordlicht/grid',
  'nordlicht/sap-s4',
  'atelier/product-design',
  'atelier/video',
  'meridian/appsec',
  'meridian/clinical-data',
  'meridian/regulatory',
  'baltyk/offshore-wind',
  'quiet-harbour/marine-engineering',
]);

export const categoryPlan: readonly { tenant: string; key: string }[] = Object.entries(categories).flatMap(([tenant, keys]) =>
  keys.split(' ').map((key) => ({ tenant, key })),
);

export const poolPlan: readonly PoolPlan[] = Object.entries(pools).flatMap(([tenant, list]) =>
  list.split(/\s+/).map((pair): PoolPlan => {
    const [key = '', category = '-'] = pair.split(':');
    const name = `${tenant}/${key}`;
    return {
      tenant,
      key,
      category: category === '-' ? null : category,
      joinRule: inviteOnly.has(name) ? 'INVITE' : byApproval.has(name) ? 'APPROVAL' : 'OPEN',
      visibility: hidden.has(name) ? 'PRIVATE' : 'PUBLIC',
    };
  }),
);

/** Which pools the projects of a role belong to, by client and role. Pools that are not listed here have no projects. */
export const poolsOfRole: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  nordlicht: {
    'abap-developer': ['sap-s4'],
    'azure-platform-engineer': ['cloud-platform'],
    'cloud-platform-architect': ['cloud-platform'],
    'commissioning-engineer': ['commissioning', 'plc-automation'],
    'commissioning-manager': ['commissioning', 'interim-management'],
    'dotnet-developer': ['backend'],
    'electrical-designer-eplan': ['electrical-design'],
    'embedded-cpp-developer': ['embedded'],
    'grid-planning-engineer': ['grid'],
    'hvdc-grid-connection-engineer': ['grid', 'wind-offshore'],
    'hydrogen-process-engineer': ['hydrogen'],
    'java-backend-developer': ['backend'],
    'kubernetes-operations-engineer': ['cloud-platform'],
    'logistics-planner': ['logistics'],
    'mechanical-design-engineer': ['mechanical-design'],
    'mechanical-designer': ['mechanical-design'],
    'offshore-wind-package-manager': ['wind-offshore'],
    'onshore-wind-project-manager': ['wind-onshore'],
    'plc-automation-engineer': ['plc-automation'],
    'project-logistics-manager': ['logistics'],
    'sap-integration-developer': ['sap-integration'],
    'sap-s4-logistics-consultant': ['sap-s4'],
    'sap-s4hana-consultant': ['sap-s4'],
    'strategic-buyer-interim': ['interim-management', 'logistics'],
    'test-automation-engineer': ['test-automation'],
    'welding-quality-engineer': ['mechanical-design'],
  },
  atelier: {
    'accessibility-consultant': ['accessibility', 'web-frontend'],
    'ai-content-creator': ['ai-content'],
    'brand-art-director': ['brand-design'],
    'brand-designer': ['brand-design'],
    'brand-identity-designer': ['brand-design'],
    'cms-developer': ['cms-development'],
    copywriter: ['copywriting'],
    'data-visualisation-designer': ['data-viz'],
    'event-producer': ['event-production'],
    'frontend-web-developer': ['web-frontend'],
    illustrator: ['illustration'],
    'motion-designer': ['motion'],
    'motion-video-maker': ['motion', 'video'],
    'product-designer': ['product-design'],
    'product-designer-ux': ['product-design'],
    'video-editor': ['video'],
    'web-backend-developer': ['cms-development'],
    'web-frontend-developer': ['web-frontend'],
  },
  meridian: {
    'analytics-engineer': ['analytics'],
    'application-security-engineer': ['appsec'],
    'application-security-specialist': ['appsec'],
    'backend-developer': ['fullstack'],
    'banking-systems-analyst': ['finance-systems'],
    'clinical-data-manager': ['clinical-data'],
    'cloud-platform-engineer': ['cloud-platforms'],
    'data-engineer': ['data-engineering'],
    'dotnet-backend-engineer': ['fullstack'],
    'finance-systems-consultant': ['finance-systems'],
    'fullstack-typescript-engineer': ['fullstack', 'frontend'],
    'machine-learning-engineer': ['machine-learning'],
    'mobile-engineer': ['mobile'],
    'quantitative-risk-analyst': ['risk'],
    'react-frontend-engineer': ['frontend'],
    'regulatory-affairs-specialist': ['regulatory'],
    'security-analyst': ['soc'],
    'site-reliability-engineer': ['sre'],
    'soc-analyst': ['soc'],
    'supply-planner': ['supply-planning'],
    'warehouse-systems-consultant': ['supply-planning'],
  },
  baltyk: {
    'backend-developer': ['java', 'python'],
    'dotnet-developer': ['dotnet'],
    'java-backend-developer': ['java'],
    'java-developer': ['java'],
    'marine-systems-engineer': ['shipbuilding'],
    'offshore-wind-engineer': ['offshore-wind'],
    'plc-automation-engineer': ['automation'],
    'port-logistics-analyst': ['warehousing'],
    'power-storage-engineer': ['automation'],
    'python-developer': ['python'],
    'ship-designer': ['shipbuilding'],
    'ship-structure-designer': ['shipbuilding'],
    'substation-designer': ['offshore-wind'],
    'supply-planner': ['warehousing'],
    'test-automation-engineer': ['dotnet', 'java'],
    'wms-consultant': ['warehousing'],
  },
  'quiet-harbour': {
    'alternative-fuel-bunkering-engineer': ['marine-engineering', 'shore-power'],
    'marine-engineer': ['marine-engineering'],
    'port-automation-engineer': ['port-automation'],
    'shore-power-engineer': ['shore-power'],
  },
};
