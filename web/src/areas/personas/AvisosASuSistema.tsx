import { probarWebhook, quitarWebhook, type Webhook, webhooks } from '@surtia/contracts/webhooks.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { NOMBRE_DE_EVENTO, WEBHOOKS_DE_UN_CLIENTE } from '@surtia/rules/webhooks/eventos.ts'
import { IconCircleCheck, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { perezosa } from '../../api/perezosa.ts'
import { send, textOf } from '../../api/send.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { DichoUnaVez } from '../../ui/DichoUnaVez.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { Situacion } from '../../ui/Situacion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import estilos from './Usuarios.module.css'

const NuevoAviso = perezosa(() => import('./NuevoAviso.tsx'))

const TITULO = 'Avisos a su sistema'
const COLUMNAS = [
  { texto: 'Dirección' },
  { texto: 'Avisa de' },
  { texto: 'Último' },
  { texto: 'Estado' },
  { texto: 'Acciones', oculto: true, enPantalla: true },
]

/** Where the client's own system is told of what happens. */
export function AvisosASuSistema() {
  // '' while it is asked for, then its secret
  const [nuevo, setNuevo] = useState<string | null>(null)
  const cerrar = () => setNuevo(null)
  const consulta = useQuery({
    queryKey: CLAVES.webhooks,
    queryFn: async ({ signal }) => (await send(webhooks, { signal })).data,
  })
  const avisos = consulta.data
  return (
    <section className={estilos.parte} aria-labelledby="avisos-a-su-sistema">
      <Encabezamiento
        acciones={
          avisos &&
          avisos.length < WEBHOOKS_DE_UN_CLIENTE && (
            <Boton cambia icono={IconPlus} onClick={() => setNuevo('')}>
              Nuevo aviso
            </Boton>
          )
        }
      >
        <h2 id="avisos-a-su-sistema">{TITULO}</h2>
      </Encabezamiento>
      {consulta.isPending && <EsqueletoDePanel lineas={3} />}
      {consulta.isError && !avisos && (
        <Falla
          titulo="No pudimos cargar sus avisos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {avisos?.length === 0 && (
        <Vacio breve titulo="Su sistema no recibe avisos.">
          Si su punto de venta tiene una dirección que escuche, el portal le avisa de sus pedidos y facturas.
        </Vacio>
      )}
      {avisos && avisos.length > 0 && (
        <Tabla titulo={TITULO} columnas={COLUMNAS}>
          <tbody>
            {avisos.map((uno) => (
              <Fila key={uno.id} aviso={uno} />
            ))}
          </tbody>
        </Tabla>
      )}
      {nuevo === '' && (
        <Suspense fallback={null}>
          <NuevoAviso alTener={setNuevo} onCerrar={cerrar} />
        </Suspense>
      )}
      {nuevo && (
        <DichoUnaVez titulo="Nuevo aviso" etiqueta="Secreto" valor={nuevo} boton="Ya lo guardé" onCerrar={cerrar}>
          Con él su sistema sabe que el aviso es nuestro. Se muestra esta única vez.
        </DichoUnaVez>
      )}
    </section>
  )
}

function Fila({ aviso: { id, url, eventos, activo, ultimo } }: { aviso: Webhook }) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const hacer = async (call: typeof probarWebhook | typeof quitarWebhook, hecho: string) => {
    setOcupado(true)
    try {
      const { message } = await send(call, { params: { id } })
      showToast({ clase: 'avisos', texto: message || hecho })
    } catch (error) {
      await showAlert(TITULO, textOf(error))
    } finally {
      setOcupado(false)
      await cache.invalidateQueries({ queryKey: CLAVES.webhooks })
    }
  }
  const quitar = async () => {
    if (await ask(TITULO, `¿Quitar ${url}? Ya no se le avisa de nada.`)) await hacer(quitarWebhook, 'Aviso quitado')
  }
  return (
    <tr>
      <Celda lugar="doc" ancha>
        {url}
      </Celda>
      <Celda ancha rotulo="Avisa de">
        {eventos.map((uno) => NOMBRE_DE_EVENTO[uno]).join(', ')}
      </Celda>
      <Celda fecha rotulo="Último" enBlanco={ultimo === null}>
        {ultimo === null ? '–' : enDiaYHora(new Date(ultimo))}
      </Celda>
      <Celda lugar="est">
        {activo ? (
          <Situacion tono="bien" icono={IconCircleCheck}>
            Activo
          </Situacion>
        ) : (
          <Situacion tono="mal" icono={IconPlugConnectedX}>
            No contesta
          </Situacion>
        )}
      </Celda>
      <Celda num lugar="acciones">
        <Boton
          cambia
          modo="liso"
          ocupado={ocupado}
          aria-label={`Probar ${url}`}
          onClick={() => void hacer(probarWebhook, 'Su sistema recibió el aviso')}
        >
          Probar
        </Boton>
        <Boton cambia modo="liso" disabled={ocupado} aria-label={`Quitar ${url}`} onClick={() => void quitar()}>
          Quitar
        </Boton>
      </Celda>
    </tr>
  )
}
