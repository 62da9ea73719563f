import { diaDe } from '@surtia/rules/fechas.ts'
import { removeOldImagenes } from './areas/banners/imagenes.queries.ts'
import { borrarCandidatos } from './areas/bolsa-trabajo/borrar-candidatos.ts'
import { removeOldDemanda } from './areas/carrito/demanda.queries.ts'
import { removeOldLotes } from './areas/carrito/existencias.queries.ts'
import { removeOldClics } from './areas/catalogo/clics.queries.ts'
import { borrarSinFruto } from './areas/catalogo/sin-fruto.ts'
import { borrarComprobantes } from './areas/cobranza/borrar-comprobantes.ts'
import { removeOldLlamadas } from './areas/estado/estado.queries.ts'
import { borrarPapeles } from './areas/expediente/borrar-papeles.ts'
import { removeOldUsos } from './areas/farmacia/usos.queries.ts'
import { removeOldEntregas } from './areas/integracion/entregas.queries.ts'
import { removeOldNotificaciones } from './areas/notificaciones/notificaciones.queries.ts'
import { removeOldAnotados } from './areas/pendientes/pendientes.queries.ts'
import { removeOldDirecciones } from './areas/personal/direcciones.queries.ts'
import { removeOldRetos } from './areas/personal/retos.queries.ts'
import { sellarDeNuevo } from './areas/personal/sellar.ts'
import { removeOldSesionesDePersonal } from './areas/personal/sesiones.queries.ts'
import { removeOldPreparados } from './areas/programados/preparados.queries.ts'
import { borrarAcuses } from './areas/recepciones/acuse.ts'
import { borrarFotos } from './areas/reclamaciones/fotos.ts'
import { removeOldSesiones } from './areas/seguridad/sesiones.queries.ts'
import { sellarWebhooksDeNuevo } from './areas/webhooks/sellar-de-nuevo.ts'
import { removeOldPulsos } from './db/pulsos.queries.ts'
import { removeOldKeys } from './edge/idempotency.ts'
import { removeOldCounts } from './edge/shared-counts.ts'
import { removeOldTries } from './edge/tries.ts'
import { removeOldCambios } from './indice/cambios.queries.ts'
import { removeDelivered } from './jobs/salidas.queries.ts'
import { borrarCorreosEscritos } from './outside/correo.ts'
import type { Portal } from './portal.ts'

/** What has served its time is removed by whoever owns the table; what the portal's clock dated, by that clock. */
const BARRIDOS: readonly ((portal: Portal) => Promise<void>)[] = [
  ({ db, ahora }) => removeOldKeys(db, ahora()),
  ({ db, ahora }) => removeOldSesiones(db, ahora()),
  ({ db, ahora }) => removeOldSesionesDePersonal(db, ahora()),
  ({ db, ahora }) => removeOldRetos(db, ahora()),
  ({ db, ahora }) => removeOldDirecciones(db, ahora()),
  ({ db, ahora }) => removeOldTries(db, ahora()),
  ({ db, ahora }) => removeOldNotificaciones(db, ahora()),
  ({ db, ahora }) => removeOldDemanda(db, ahora()),
  ({ db, ahora }) => removeOldLotes(db, ahora()),
  ({ db, ahora }) => removeOldAnotados(db, ahora()),
  ({ db, ahora }) => removeOldPreparados(db, ahora()),
  ({ db }) => removeOldClics(db),
  ({ db }) => removeDelivered(db),
  ({ db }) => removeOldEntregas(db),
  ({ db }) => removeOldCounts(db),
  ({ db }) => removeOldLlamadas(db),
  ({ db }) => removeOldCambios(db),
  ({ db, ahora }) => removeOldUsos(db, diaDe(ahora())),
  ({ db }) => removeOldImagenes(db),
  ({ db }) => removeOldPulsos(db),
  borrarSinFruto,
  sellarDeNuevo,
  sellarWebhooksDeNuevo,
  ({ settings }) => borrarCorreosEscritos(settings),
  // these ask the store of files, which may not answer
  borrarCandidatos,
  borrarComprobantes,
  borrarPapeles,
  borrarAcuses,
  borrarFotos,
]

/** Sweeps once, one after another; safe while other processes do the same. */
export async function limpiar(portal: Portal): Promise<void> {
  for (const barrer of BARRIDOS) await barrer(portal)
}
