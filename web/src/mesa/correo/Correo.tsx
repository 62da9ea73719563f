import { consultarCorreo, exportarCorreo, repetirCorreo } from '@surtia/contracts/calls/correo-de-mesa.ts'
import type { PorEntregar } from '@surtia/contracts/correo-de-mesa.ts'
import { IconAlertTriangle, IconClock, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Insignia } from '../../ui/Insignia.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { BotonDeHecho } from '../celdas/BotonDeHecho.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { bajar, enviar } from '../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado, HechoDeListado, VistaFija } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'

const VerCorreo = lazy(() => import('./VerCorreo.tsx').then((m) => ({ default: m.VerCorreo })))

const TIPOS = { correo: 'Correo', aviso: 'Aviso' } as const

const DATOS: readonly ColumnaDeListado<PorEntregar>[] = [
  { titulo: 'Asunto', lugar: 'doc', celda: (s) => <Texto dato>{s.asunto}</Texto> },
  {
    titulo: 'Estado',
    lugar: 'est',
    celda: (s) =>
      s.estado === 'pendiente' ? (
        <Insignia tono="linea" icono={IconClock}>
          Pendiente
        </Insignia>
      ) : (
        <Insignia tono="oferta" icono={IconAlertTriangle}>
          Sin entregar
        </Insignia>
      ),
  },
  { titulo: 'Tipo', celda: (s) => TIPOS[s.tipo] },
  { titulo: 'Causa', celda: (s) => s.causa },
  { titulo: 'Intentos', num: true, celda: (s) => s.intentos },
  { titulo: 'Creado', orden: 'id', celda: (s) => <Instante de={s.creada} /> },
  { titulo: 'Siguiente intento', celda: (s) => s.proximo && <Instante de={s.proximo} /> },
]

const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'causa', titulo: 'Causa' },
  {
    clase: 'opciones',
    nombre: 'estado',
    titulo: 'Estado',
    opciones: [
      ['pendiente', 'Pendiente'],
      ['sin entregar', 'Sin entregar'],
    ],
  },
  { clase: 'opciones', nombre: 'tipo', titulo: 'Tipo', opciones: Object.entries(TIPOS) },
  { clase: 'dias', desde: 'desde', hasta: 'hasta', titulo: 'Creado' },
]

const VISTAS: readonly VistaFija[] = [
  { nombre: 'Pendientes', filtros: { estado: 'pendiente' } },
  { nombre: 'Sin entregar', filtros: { estado: 'sin entregar' } },
]

const repetir = ({ id }: PorEntregar) => enviar(repetirCorreo, { params: { id } })
const REINTENTAR: readonly HechoDeListado<PorEntregar>[] = [{ texto: 'Reintentar', icono: IconRefresh, hacer: repetir }]

/** What did not go yet, why, and another try. */
export default function Correo() {
  const consultas = useQueryClient()
  const [visto, setVisto] = useState<PorEntregar | null>(null)
  const puede = can('repetirCorreo')
  const columnas = useMemo(() => {
    const reintentar = async (salida: PorEntregar) => {
      await repetir(salida)
      showToast({ clase: 'correo', texto: `Se vuelve a intentar: ${salida.asunto}` })
      await consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('correo') })
    }
    return [...DATOS, acciones(setVisto, puede ? reintentar : undefined)]
  }, [consultas, puede])
  return (
    <Pantalla titulo="Correo">
      <Listado
        pantalla="correo"
        titulo="Correo"
        consultar={(asked) => enviar(consultarCorreo, asked)}
        exportar={(body) => bajar(exportarCorreo, { body })}
        llaveDe={(s) => s.id}
        nombreDe={(s) => s.asunto}
        columnas={columnas}
        filtros={FILTROS}
        vistas={VISTAS}
        ordenPorOmision="-id"
        alAbrir={setVisto}
        {...(puede ? { hechos: REINTENTAR } : {})}
        vacio="Todo está entregado."
      />
      {visto && (
        <Suspense fallback={null}>
          <VerCorreo salida={visto} onCerrar={() => setVisto(null)} />
        </Suspense>
      )}
    </Pantalla>
  )
}

const acciones = (
  ver: (salida: PorEntregar) => void,
  reintentar: ((salida: PorEntregar) => Promise<void>) | undefined,
): ColumnaDeListado<PorEntregar> => ({
  titulo: 'Acciones',
  oculto: true,
  lugar: 'acciones',
  ancha: true,
  celda: (s) => (
    <>
      <Boton modo="liso" aria-label={`Ver ${s.asunto}`} onClick={() => ver(s)}>
        Ver
      </Boton>
      {reintentar && (
        <BotonDeHecho modo="liso" titulo="Reintentar" aria-label={`Reintentar ${s.asunto}`} hacer={() => reintentar(s)}>
          Reintentar
        </BotonDeHecho>
      )}
    </>
  ),
})
