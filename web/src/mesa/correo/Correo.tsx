import type { PorEntregar } from '@surtia/contracts/correo-de-mesa.ts'
import { correo, repetirCorreo } from '@surtia/contracts/correo-de-mesa.ts'
import { IconAlertTriangle, IconClock, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Situacion } from '../../ui/Situacion.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { BotonDeHecho } from '../celdas/BotonDeHecho.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { type ColumnaDicha, columnasDe, filtrosDe, type HechoDeListado, type VistaFija } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { CAUSAS, causaDicha } from './causa.ts'

const VerCorreo = perezosa(() => import('./VerCorreo.tsx').then((m) => ({ default: m.VerCorreo })))

const TIPOS = { correo: 'Correo', aviso: 'Aviso' } as const

const DATOS: readonly ColumnaDicha<typeof correo>[] = [
  { de: 'asunto', lugar: 'doc', celda: (s) => <Texto dato>{s.asunto}</Texto> },
  {
    de: 'estado',
    lugar: 'est',
    celda: (s) =>
      s.estado === 'pendiente' ? (
        <Situacion tono="quieta" icono={IconClock}>
          Pendiente
        </Situacion>
      ) : (
        <Situacion tono="mal" icono={IconAlertTriangle}>
          Sin entregar
        </Situacion>
      ),
  },
  { de: 'tipo', celda: (s) => TIPOS[s.tipo] },
  { de: 'causa', celda: ({ causa }) => <span title={causa}>{causaDicha(causa)}</span> },
  { de: 'intentos', num: true },
  { de: 'creada', titulo: 'Creado', orden: 'id', celda: (s) => <Instante de={s.creada} /> },
  { de: 'proximo', celda: (s) => s.proximo && <Instante de={s.proximo} /> },
]

const FILTROS = filtrosDe(correo, [
  { nombre: 'causa', titulo: 'Causa', opciones: Object.entries(CAUSAS) },
  { nombre: 'estado', titulo: 'Estado', opciones: { pendiente: 'Pendiente', 'sin entregar': 'Sin entregar' } },
  { nombre: 'tipo', titulo: 'Tipo', opciones: TIPOS },
  { desde: 'desde', hasta: 'hasta', titulo: 'Creado' },
])

const VISTAS: readonly VistaFija<typeof correo>[] = [
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
    return columnasDe(correo, [...DATOS, acciones(setVisto, puede ? reintentar : undefined)])
  }, [consultas, puede])
  return (
    <Pantalla titulo="Correo">
      <Listado
        lista={correo}
        titulo="Correo"
        llaveDe={(s) => s.id}
        nombreDe={(s) => s.asunto}
        columnas={columnas}
        filtros={FILTROS}
        vistas={VISTAS}
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
): ColumnaDicha<typeof correo> => ({
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
