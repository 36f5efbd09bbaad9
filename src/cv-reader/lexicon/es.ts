import type { Lexicon } from './lexicon.ts';

export const es: Lexicon = {
  roles:
    'desarrollador|ingenier|gerente|jefe|jefa|analista|consultor|diseñador|becari|practicante|técnico|técnica|director|responsable|asistente|profesor|coordinador|mantenedor|programador|arquitect|administrativ|auxiliar|' +
    'enfermer|matrona|médic|cirujan|farmacéutic|terapeuta|psicólog|abogad|jurist|notari|secretari|cajer|panader|cociner|carnicer|camarer|electricista|fontaner|carpinter|soldador|albañil|pintor|mecánic|conductor|repartidor|mozo|operari|operador|obrer|peón|inspector|auditor|economista|contable|contador|comprador|peluquer|ilustrador|artista|músic|actor|actriz|periodista|bibliotecari|químic|físic|biólog|agricultor|jardiner|soldado|policía|bomber|vigilante|educador|monitor|entrenador|maestr|docente|presidente|fundador|socio|socia|comercial|vendedor|dependient|representante|investigador|doctorand|aprendiz|agente|emplead|traductor|intérprete|probador|delineante|proyectista|planificador|logístic|recepcionista|asesor|gestor|controller|subdirector|encargad|supervisor|ayudante|voluntari|autónomo|formador|limpiador|teleoperador|promotor',
  companies:
    's.a.|s.l.|s.l.u|s.a.u|sociedad|empresa|grupo|agencia|clínica|hospital|ministerio|ayuntamiento|diputación|junta |fundación|asociación|mutua|banco|caja |seguros|cooperativa|editorial|estudio|talleres|laboratorio|fábrica|transportes|hotel|restaurante|cerveza|panadería|lácteos|almacenes|tienda|universidad|instituto|escuela|colegio|autónomo|energía|hermanos|hijos|e hijas|compañía|centro |despacho|bufete|conservas|constructora|consultora|logística|industrias',
  degrees:
    'licenciatura|licenciad|grado |máster|master|doctorado|ingenier|diplomatura|diplomad|bachiller|bachillerato|técnico superior|técnico en|técnica|formación profesional|fp |ciclo formativo|postgrado|posgrado|certificado|título|curso|derecho|informática|administración|historia|química|física|matemáticas|magisterio|graduado|tesis|erasmus|intercambio',
  schools:
    'universidad|universitat|escuela|instituto|ies |colegio|facultad|politécnic|universitari|liceo|conservatorio|academia|centro de formación|uned|cifp',
};
