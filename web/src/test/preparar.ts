import { afterEach } from 'vitest'
// before any screen: the layers of the house's style stand in this order
import '../estilo/base.css'
import '../estilo/fichas.css'
import '../estilo/letra.css'
import '../estilo/papel.css'
import { recoger } from './montar.tsx'

// here and not beside what it tidies up: this file alone is run for each file of tests
afterEach(recoger)
