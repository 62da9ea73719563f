import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { IconArrowUp, IconUpload } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { cabeza, titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import type { Route } from './+types/BolsaTrabajo.ts'
import estilos from './Bolsa.module.css'
import { DetalleDeVacante } from './DetalleDeVacante.tsx'
import { TarjetaDeVacante } from './TarjetaDeVacante.tsx'
import { useVacantes } from './use-vacantes.ts'

const SubirCv = perezosa(() => import('./SubirCv.tsx'))
const Postulacion = perezosa(() => import('./Postulacion.tsx'))
const Solicitud = perezosa(() => import('./Solicitud.tsx'))

/** A vacancy's own head comes with its page from the server (areas/bolsa-trabajo/paginas.ts). */
export const meta = ({ params }: { params: { idVacante?: string } }) =>
  params.idVacante
    ? []
    : cabeza({
        pantalla: 'Bolsa de trabajo',
        descripcion:
          'Vacantes en almacén, ventas, distribución y oficinas de nuestros centros. Suba su CV o llene su solicitud en línea.',
        ruta: paths.bolsaTrabajo(),
      })

const ARRIBA_PX = 300
const DOS_COLUMNAS = '(width >= 36rem)'

/** The job board: vacancies at the left, the chosen one beside them, or over them on a phone. */
export default function BolsaTrabajo({ params: { idVacante } }: Route.ComponentProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { vacantes, fallo, reintentar } = useVacantes()
  const { buscar, ciudad, escribir } = useFiltros()
  const dosColumnas = useDosColumnas()
  const [modal, setModal] = useState<'cv' | 'solicitud' | { postulacion: Vacante } | null>(null)
  const elegida = vacantes?.find((vacante) => String(vacante.idVacante) === idVacante)

  useEffect(() => {
    if (elegida) document.title = titulo(elegida.titulo)
    else document.title = titulo('Bolsa de trabajo')
  }, [elegida])

  const regresar = () =>
    state?.desdeLaLista ? navigate(-1) : navigate(paths.bolsaTrabajo(), { replace: true, preventScrollReset: true })
  const busca = normalizar(buscar)
  const visibles = vacantes?.filter(
    (v) => (!busca || normalizar(v.titulo).includes(busca)) && (!ciudad || v.ciudad === ciudad),
  )
  // beside the list there is room: the first one opens by itself, and is not in the address
  const mostrada = elegida ?? (dosColumnas && !idVacante ? visibles?.[0] : undefined)
  const ciudades = [...new Set(vacantes?.map((v) => v.ciudad))].sort((a, b) => a.localeCompare(b, 'es'))
  return (
    <Banda como="main" className={estilos.bolsa}>
      <nav aria-label="Ruta" className={estilos.ruta}>
        <Link to={paths.inicio()}>Inicio</Link>
        <span aria-hidden="true">&gt;</span>
        <span aria-current="page">Bolsa de trabajo</span>
      </nav>
      <Cartel como="h1" medida={2}>
        Conoces las vacantes que tenemos para ti
      </Cartel>
      <div className={estilos.vacBarra}>
        <Campo
          etiqueta="Buscar"
          type="search"
          placeholder="Buscar vacante..."
          value={buscar}
          maxLength={80}
          onChange={(e) => escribir({ buscar: e.target.value })}
        />
        <CampoLista etiqueta="Ciudad" value={ciudad} onChange={(e) => escribir({ ciudad: e.target.value })}>
          <option value="">Ciudad</option>
          {ciudades.map((nombre) => (
            <option key={nombre}>{nombre}</option>
          ))}
        </CampoLista>
        <Boton modo="tinta" onClick={() => setModal('solicitud')}>
          Solicitud en línea
        </Boton>
        <Boton icono={IconUpload} tamano={20} onClick={() => setModal('cv')}>
          Subir CV
        </Boton>
      </div>
      {fallo ? (
        <Falla titulo="No se pudieron cargar las vacantes." onReintentar={reintentar} />
      ) : (
        <div className={estilos.vac}>
          <section className={estilos.vacLista} aria-label="Vacantes" aria-busy={!vacantes}>
            {!visibles && [1, 2, 3, 4, 5].map((i) => <Hueso key={i} className={estilos.vacHueso} />)}
            {visibles?.length === 0 && <Vacio titulo="No existen vacantes" />}
            {visibles?.map((vacante) => (
              <TarjetaDeVacante key={vacante.idVacante} vacante={vacante} elegida={vacante === mostrada} />
            ))}
          </section>
          {mostrada ? (
            <DetalleDeVacante
              vacante={mostrada}
              sola={!elegida}
              onRegresar={regresar}
              onPostularme={() => setModal({ postulacion: mostrada })}
            />
          ) : (
            idVacante && vacantes && <p className={estilos.vacPista}>Esta vacante ya no está publicada.</p>
          )}
        </div>
      )}
      {!elegida && <IrArriba />}
      <Suspense fallback={null}>
        {modal === 'cv' && <SubirCv onCerrar={() => setModal(null)} />}
        {modal === 'solicitud' && <Solicitud onCerrar={() => setModal(null)} />}
        {/* its own vacancy: the one beside the list goes when the window gets narrow */}
        {modal !== null && typeof modal === 'object' && (
          <Postulacion vacante={modal.postulacion} onCerrar={() => setModal(null)} />
        )}
      </Suspense>
    </Banda>
  )
}

/** Whether a vacancy stands beside the list; not known before the page lives. */
function useDosColumnas(): boolean {
  const [dos, setDos] = useState(false)
  useEffect(() => {
    const media = window.matchMedia(DOS_COLUMNAS)
    const mirar = () => setDos(media.matches)
    mirar()
    media.addEventListener('change', mirar)
    return () => media.removeEventListener('change', mirar)
  }, [])
  return dos
}

/** Text and city: kept here, written into the address after a pause, read from it once the page lives (a prerendered page knows no query). */
function useFiltros() {
  const [filtros, setFiltros] = useState({ buscar: '', ciudad: '' })
  const { pathname } = useLocation()
  useEffect(() => {
    const dados = new URLSearchParams(window.location.search)
    if (dados.size) setFiltros({ buscar: dados.get('buscar') ?? '', ciudad: dados.get('ciudad') ?? '' })
  }, [])
  useEffect(() => {
    const espera = setTimeout(() => {
      const dados = new URLSearchParams(Object.entries(filtros).filter(([, valor]) => valor))
      const consulta = dados.size ? `?${dados}` : ''
      if (consulta !== window.location.search)
        window.history.replaceState(window.history.state, '', pathname + consulta)
    }, 250)
    return () => clearTimeout(espera)
  }, [filtros, pathname])
  return { ...filtros, escribir: (cambio: Partial<typeof filtros>) => setFiltros({ ...filtros, ...cambio }) }
}

/** Appears after 300 px of scrolling while no detail is open. */
function IrArriba() {
  const [lejos, setLejos] = useState(false)
  useEffect(() => {
    const mirar = () => setLejos(window.scrollY > ARRIBA_PX)
    mirar()
    window.addEventListener('scroll', mirar, { passive: true })
    return () => window.removeEventListener('scroll', mirar)
  }, [])
  if (!lejos) return null
  return (
    <Boton
      cuadrado
      icono={IconArrowUp}
      tamano={20}
      className={estilos.irArriba}
      aria-label="Ir arriba"
      onClick={() => window.scrollTo({ top: 0 })}
    />
  )
}
