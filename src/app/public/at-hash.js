// Runs before anything is painted: the server cannot see a hash, and painted the page of the plain path.
if (location.hash.startsWith('#/') && location.hash !== '#/') document.documentElement.classList.add('at-hash')
if (localStorage.getItem('token') !== null) document.documentElement.classList.add('has-token')
